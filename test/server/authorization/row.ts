import type { CallOptions } from '../../support/app';
import type { Renewable, Thing, Things } from './things';

export const people = ['nobody', 'waiting', 'employee', 'admin', 'suspended'] as const;
export type Person = (typeof people)[number];

/** The answer to each of `people`, in their order. */
export type Answers = [number, number, number, number, number];

/** A call that is right but for who makes it. */
export interface Row {
  /** Method and path as the router has them. */
  route: string;
  answers: Answers;
  /** Which of several ways to call it, when they differ in who may. */
  way?: string;
  /** What stands for :id; a post when left out. The other parts have the names of things. */
  id?: Thing;
  query?: string;
  json?: (things: Things) => unknown;
  headers?: Record<string, string>;
  /** The body is a file. */
  upload?: boolean;
  /** What the call uses up where it is let through, so that the next one needs another. */
  uses?: Renewable;
}

export const row = (
  route: string,
  answers: Answers,
  rest: Omit<Row, 'route' | 'answers'> = {},
): Row => ({ route, answers, ...rest });

export const everybody = (status: number): Answers => [status, status, status, status, status];
export const staff = (status: number): Answers => [401, 401, status, status, 401];
export const admins = (status: number): Answers => [401, 401, 403, status, 401];

export const nameOf = ({ route, way }: Row) => (way ? `${route} (${way})` : route);

/** Whether it refuses nobody at all something that it gives the staff. */
export const isForStaff = ({ answers }: Row) => answers[0] !== answers[3];

/** Who it lets in that may do the least. */
export const leastOf = ({ answers }: Row): Person => (answers[2] === 403 ? 'admin' : 'employee');

/** The call of a row, on these things. */
export function callOf(row: Row, things: Things) {
  const { route, id = 'post', query = '', json, headers = {}, upload } = row;
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    return things[name === 'id' ? id : (name as Thing)];
  });
  const options: CallOptions = {
    headers,
    ...(json ? { json: json(things) } : {}),
    ...(upload ? { body: things.file } : {}),
  };
  return { method, path, query, options };
}

import type { CallOptions } from '../../support/app';
import type { Renewable, Thing, Things } from './things';

export const people = [
  'nobody',
  'waiting',
  'employee',
  'admin',
  'suspended',
  'without rights',
] as const;
export type Person = (typeof people)[number];

/** The answer to each of `people`, in their order. */
export type Answers = [number, number, number, number, number, number];

/** A call that is valid for some callers. */
export interface Row {
  /** Method and path as in the router. */
  route: string;
  answers: Answers;
  /** Distinguishes several ways to make the call, if they differ in who may make them. */
  way?: string;
  /**
   * The thing that :id identifies, by default a post. Other parameters have the names of things.
   */
  id?: Thing;
  query?: string;
  json?: (things: Things) => unknown;
  headers?: Record<string, string>;
  /** The body is a file. */
  upload?: boolean;
  /** What a successful call uses up, so that the next call needs another. */
  uses?: Renewable;
}

export const row = (
  route: string,
  answers: Answers,
  rest: Omit<Row, 'route' | 'answers'> = {},
): Row => ({ route, answers, ...rest });

export const everybody = (status: number): Answers => [
  ...([status, status, status, status, status] as const),
  status,
];
export const staff = (status: number): Answers => [401, 401, status, status, 401, status];
/** Employees to whom an admin gave a right, and admins. */
export const rightHolders = (status: number): Answers => [401, 401, status, status, 401, 403];
export const admins = (status: number): Answers => [401, 401, 403, status, 401, 403];

export const nameOf = ({ route, way }: Row) => (way ? `${route} (${way})` : route);

/** Whether something in the answer is only for the staff. */
export const isForStaff = ({ answers }: Row) => answers[0] !== answers[3];

/** The person with the least rights who may make the call. */
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

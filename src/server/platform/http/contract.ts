import type { ErrorCode } from '../../../shared/api/errors';
import type { WireTypes } from '../../../shared/api/wire-types';
import type { InputClass } from './input';
import type { JsonSchema } from './json-schema';

/** What a call answers when it succeeds. */
export interface AnswerContract {
  description: string;
  /** The type of the JSON body; without it the answer has no JSON. */
  type?: keyof WireTypes;
  /** The body is a list of that type. */
  list?: true;
  /** The media type of a body that is not JSON. */
  contentType?: string;
  /** Headers of the answer and what they say. */
  headers?: Record<string, string>;
}

/** What a header of the request says. */
export interface HeaderContract {
  name: string;
  description: string;
  required: boolean;
}

/** What one step of a route line says to a caller. The document of the API is made from these. */
export interface Contract {
  /** Who may make the call; everybody where no step says so. */
  who?: 'staff' | 'staff for some' | 'admin';
  /** How often one address may make it, as a sentence. */
  limit?: string;
  /** Names in the path that must be UUIDs. */
  ids?: string[];
  /** Parameters of the query. */
  query?: Record<string, { description: string; schema: JsonSchema }>;
  headers?: HeaderContract[];
  body?: InputClass<object>;
  /** The body may also be a urlencoded form, which is answered with a page. */
  form?: true;
  /** The body is one file as multipart/form-data. */
  upload?: true;
  /** Public pages change, so the page cache is emptied. */
  changesSite?: true;
  /** By status. */
  answers?: Record<number, AnswerContract>;
  errors?: ErrorCode[];
}

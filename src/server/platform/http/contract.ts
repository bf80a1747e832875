import type { ErrorCode } from '../../../shared/api/errors';
import type { WireTypes } from '../../../shared/api/wire-types';
import type { InputClass } from './input';
import type { JsonSchema } from './input-schema';
import type { BodySize } from './read-body';

/** A successful answer of a call. */
export interface AnswerContract {
  description: string;
  /** The type of the JSON body; omitted if the body is not JSON of a wire type. */
  type?: keyof WireTypes;
  /** Whether the body is a list of this type. */
  list?: true;
  /** The media type of a body that is not JSON. */
  contentType?: string;
  /** The headers of the answer with their descriptions. */
  headers?: Record<string, string>;
}

/** A request header. */
interface HeaderContract {
  name: string;
  description: string;
  required: boolean;
}

/** What one step of a route line means for a caller. The API description is created from these. */
export interface Contract {
  /** Who may make the call; everyone if no step sets it. */
  who?: 'staff' | 'staff for some' | 'admin';
  /** How often one client address may make the call, in words. */
  limit?: string;
  /** Path parameters that must be UUIDs. */
  ids?: string[];
  /** Query parameters. */
  query?: Record<string, { description: string; schema: JsonSchema }>;
  headers?: HeaderContract[];
  body?: InputClass<object>;
  /** The most that the body may have. */
  size?: BodySize;
  /** The body may also be a urlencoded form; the answer is then a page. */
  form?: true;
  /** The body is one file as multipart/form-data. */
  upload?: true;
  /** The body is one file as it is. */
  file?: true;
  /** Public pages change, so the page cache is emptied. */
  changesSite?: true;
  /** Scripts of other sites can read the answer. */
  anyOrigin?: true;
  /** By status. */
  answers?: Record<number, AnswerContract>;
  errors?: ErrorCode[];
}

import { limits } from './limits';

/** Whether a new password is too short, counted in code points, or too long, in bytes. */
export function wrongLength(password: string): 'short' | 'long' | null {
  if ([...password].length < limits.passwordMin) return 'short';
  const { length } = new TextEncoder().encode(password);
  return length > limits.passwordMaxBytes ? 'long' : null;
}

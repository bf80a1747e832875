import { forgetLimits } from '../accounts/sign-in/login-attempts';

/** Resets the counts of every limit. Trusted addresses stay trusted. */
export async function clearLimits(): Promise<string[]> {
  const cleared = await forgetLimits();
  return [cleared === 1 ? '1 count was reset.' : `${cleared} counts were reset.`];
}

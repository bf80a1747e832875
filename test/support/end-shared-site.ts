import removeTemplate from './remove-template.cjs';

/** Runs after the last browser test, even if tests failed. */
export default async function endSharedSite(): Promise<void> {
  const { endSharedSite: end } = globalThis as { endSharedSite?: () => Promise<void> };
  await end?.();
  await removeTemplate();
}

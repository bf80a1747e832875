import removeTemplate from './remove-template.cjs';

/** After the last browser test, also when some of them failed. */
export default async function endSharedSite(): Promise<void> {
  const { endSharedSite: end } = globalThis as { endSharedSite?: () => Promise<void> };
  await end?.();
  await removeTemplate();
}

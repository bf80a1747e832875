/** Asks again and again until something is so; throws after so many seconds. */
export async function until(isSo: () => Promise<boolean>, seconds = 20): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It never came');
}

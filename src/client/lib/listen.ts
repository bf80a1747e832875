/** Listens to events of these types, separated by spaces. Returns a function that ends it. */
export function listen<Heard extends Event>(
  target: EventTarget,
  types: string,
  hear: (event: Heard) => void,
  options: AddEventListenerOptions = {},
): () => void {
  const end = new AbortController();
  for (const type of types.split(' ')) {
    target.addEventListener(type, hear as EventListener, { ...options, signal: end.signal });
  }
  return () => end.abort();
}

/** Stands in for the storage of one tab. */
export function tabStorage() {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  }
  // Its keys are listed as its own properties, as a browser's are.
  const listed = new Proxy(storage, {
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  return {
    texts,
    open: () => Object.defineProperty(globalThis, 'sessionStorage', { value: listed, configurable: true }),
    forbid: () => Reflect.deleteProperty(globalThis, 'sessionStorage'),
  }
}

/** Whether every word of a search stands somewhere in a text; case, ё and е, and kinds of space don't matter. */
export function isFound(search: string, text: string): boolean {
  const plainText = plain(text)
  return plain(search)
    .split(' ')
    .every((word) => plainText.includes(word))
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()

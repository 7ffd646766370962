const speltOtherwise: Readonly<Record<string, string>> = {
  ё: 'е',
  Ё: 'Е',
  '«': '"',
  '»': '"',
  '„': '"',
  '“': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}

const notAllowed = /[^\u0020-\u007eА-я№]/gu

/**
 * The text a payer reads at the bank, with only what the bank takes under every way to pay: printable ASCII,
 * А–я without Ё, and №; at most `maximum` characters (140 for a payment, 62 for a line of a receipt).
 */
export function bankText(text: string, maximum: number): string {
  return text
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replace(/[ёЁ«»„“–—…]/gu, (character) => speltOtherwise[character] ?? '')
    .replace(notAllowed, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, maximum)
    .trimEnd()
}

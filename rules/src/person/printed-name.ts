import { latinName } from './latin-name.ts'
import { isName, namesInRow, ordinaryCase } from './names.ts'

type Text = string | null

/** A person's names as some record keeps them: the main ones in either script, the Russian ones where they are known. */
export type KeptNames = {
  surname: Text
  name: Text
  surname_ru?: Text | undefined
  name_ru?: Text | undefined
  patronymic?: Text | undefined
}

/** A name as it is printed: the letters of each line are of one alphabet, and there is one line at least. */
export type NameInPrint = { latin: Text; russian: Text }

/** The same with Latin letters in any case: transliterated where no passport is known to spell the name so. */
export type NameInBoth = { latin: string; russian: Text; isTransliterated: boolean }

/**
 * Latin letters as in the passport, in capitals; the Russian name in ordinary case, and the patronymic only in it. A record
 * that mixes both alphabets is printed in Latin letters.
 */
export function printedName(kept: KeptNames): NameInPrint {
  const russian = russianName(kept)
  const full = russian && namesInRow(russian.surname, russian.name, kept.patronymic)
  const main = [kept.surname, kept.name].filter(Boolean).join(' ')
  const isMainRussian = main === '' || isRussian(main)
  if (full) return { latin: isMainRussian ? null : latinName(main), russian: full }
  return isMainRussian
    ? { latin: null, russian: ordinaryCase(main) }
    : { latin: latinName(main), russian: null }
}

/** Latin letters in any case: those of the names as kept, else as a passport for abroad would spell them. */
export function nameInBoth(kept: KeptNames): NameInBoth {
  const { latin, russian } = printedName(kept)
  const main = `${kept.surname ?? ''} ${kept.name ?? ''}`.trim()
  const own = russianName(kept)
  // Two lines of one name, never of two: the Latin one is that of the Russian one where it has no letters of its own.
  const spelled = latin === null ? mainOr(main, own) || (russian ?? '') : main
  return { latin: latin ?? latinName(spelled), russian, isTransliterated: /[А-яЁё]/.test(spelled) }
}

const mainOr = (main: string, own: { surname: string; name: string } | null): string =>
  main !== '' && own ? `${own.surname} ${own.name}` : main

/** The Russian surname and name where both are known; null where they are not. */
export function russianName({ surname, name, surname_ru, name_ru }: KeptNames) {
  if (isRussian(surname_ru) && isRussian(name_ru)) return inOrdinaryCase(surname_ru, name_ru)
  return isRussian(surname) && isRussian(name) ? inOrdinaryCase(surname, name) : null
}

/** What somebody is called: by the Russian names where both are known, else by the main ones, or by what there is. */
export function calledName(kept: KeptNames): { surname: string; name: string } {
  const { surname, name, surname_ru, name_ru } = kept
  return russianName(kept) ?? inOrdinaryCase(surname || surname_ru || '', name || name_ru || '')
}

const inOrdinaryCase = (surname: string, name: string) => ({
  surname: ordinaryCase(surname),
  name: ordinaryCase(name),
})

const isRussian = (text: Text | undefined): text is string =>
  typeof text === 'string' && isName(text, 'cyrillic')

import { type KeyInformation, keyInformationSchema } from '@akvapolis/rules/policy/key-information'
import { sha256 } from '../sha256.ts'
import type { StoredJson, WrittenJson } from './stored-json.ts'
import { keptAs } from './versions.ts'

const keyInformation = keptAs('key_information', { shape: keyInformationSchema })

export const readKeyInformation = ({
  sha256: hash,
  content,
}: {
  sha256: Buffer
  content: StoredJson<'key_information'>
}): KeyInformation => keyInformation.read(content, hash.toString('hex'))

export const writeKeyInformation = keyInformation.write

/** By which consents name the words: of the text as it is stored, byte for byte. */
export const keyInformationHash = (content: WrittenJson<'key_information'>): Buffer => sha256(content)

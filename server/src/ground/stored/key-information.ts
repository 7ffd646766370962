import { createHash } from 'node:crypto'
import { type KeyInformation, keyInformationSchema } from '@akvapolis/rules/policy/key-information'
import type { StoredJson, WrittenJson } from './stored-json.ts'
import { keptAs } from './versions.ts'

const keyInformation = keptAs('key_information', { shape: keyInformationSchema })

export const readKeyInformation = ({
  sha256,
  content,
}: {
  sha256: Buffer
  content: StoredJson<'key_information'>
}): KeyInformation => keyInformation.read(content, sha256.toString('hex'))

export const writeKeyInformation = keyInformation.write

/** By which consents name the words: of the text as it is stored, byte for byte. */
export const keyInformationHash = (content: WrittenJson<'key_information'>): Buffer =>
  createHash('sha256').update(content).digest()

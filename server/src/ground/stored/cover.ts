import { type Cover, coverSchema } from '@akvapolis/rules/offer/cover'
import type { StoredJson } from './stored-json.ts'
import { keptAs } from './versions.ts'

const cover = keptAs('cover', { shape: coverSchema })

export const readCover = ({ id, content }: { id: number; content: StoredJson<'cover'> }): Cover =>
  cover.read(content, id)

export const writeCover = cover.write

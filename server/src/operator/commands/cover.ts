import { coverText } from '@akvapolis/copy/operator/dated-file'
import { judgeCover } from '@akvapolis/rules/offer/cover'
import { applyCover, lockCovers, planCover } from '../../features/cover/apply-cover.ts'
import { datedFileCommands } from './dated-file.ts'

export const coverCommands = datedFileCommands({
  judge: judgeCover,
  plan: planCover,
  lock: lockCovers,
  apply: applyCover,
  words: coverText,
  idName: 'cover_id',
})

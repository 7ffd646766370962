import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditYears, copyDays, mailDays, priceKnownHours, unsoldPaperDays } from '@akvapolis/rules/limits'
import { daysOfNotice, daysUntouched, fewestYearsKept } from '@akvapolis/rules/policy/policy-life'
import { accountCopy } from '../account/own-data.ts'
import { dataPolicy } from './data-policy.ts'

const insurer = {} as Parameters<typeof dataPolicy>[0]['insurer'] // of whom nothing is asked here
const told = dataPolicy({ insurer, captcha: false })
const untied = (words: readonly string[]) => words.join(' ').replaceAll('\u00a0', ' ')
const howLong = untied(told.find(({ heading }) => heading === 'Как долго')?.paragraphs ?? [])
const whatStays = untied(accountCopy.staysWhat)

const years = { 5: ['пяти лет', 'пять лет'] } as Record<number, [genitive: string, count: string]>

test('the data policy says of each thing for how long it is kept, as it is cleared away', () => {
  assert.ok(howLong.includes(`не меньше ${years[fewestYearsKept]?.[0]} после года, в котором закончился`))
  assert.ok(howLong.includes(`Журнал входов – ${years[auditYears]?.[1]}, и после удаления кабинета`))
  assert.deepEqual([daysUntouched, daysOfNotice], [365, 30], 'a year and a month')
  assert.match(howLong, /Черновик – 13 месяцев с тех пор, как его открывали/)
  assert.ok(howLong.includes(`стоимость – ${priceKnownHours} часов после дня расчёта`))
  assert.ok(howLong.includes(`ключевая информация без полиса – ${unsoldPaperDays} дней`))
  assert.ok(howLong.includes(`сведения о письмах – ${mailDays} дней`))
  assert.ok(howLong.includes(`в резервных копиях ещё ${copyDays} дней`))
  assert.doesNotMatch(howLong, /Остальное/)
})

test('before an account is deleted it is told what stays of it, and for how long', () => {
  assert.ok(untied([accountCopy.goes]).includes(`из резервных копий – через ${copyDays} дней`))
  assert.ok(whatStays.includes(`журнал входов: ${years[auditYears]?.[1]}`))
  assert.match(whatStays, /хеш сетевого адреса/)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bySound } from '../person/by-sound.ts'
import { inCyrillicLayout, inLatinLayout } from './keyboards.ts'
import { readings } from './readings.ts'

test('the same keys are read in both layouts', () => {
  assert.equal(inLatinLayout('ЙЦУКЕН12'), 'qwerty12')
  assert.equal(inLatinLayout('любовь'), 'k.,jdm')
  assert.equal(inCyrillicLayout('Gfhjkm1'), 'пароль1')
  assert.equal(inCyrillicLayout(inLatinLayout('объём южных жуков')), 'объём южных жуков')
})

for (const [one, ...others] of [
  ['Юлия', 'IULIIA', 'yuliya', 'Julia'],
  ['Сергей', 'SERGEI', 'sergey', 'Sergej'],
  ['Пётр', 'PETR', 'pyotr'],
  ['Александр', 'ALEKSANDR', 'alexandr'],
  ['Хабаров', 'KHABAROV', 'habarov'],
  ['Цветаева', 'TSVETAEVA', 'cvetaeva', 'tzvetaeva'],
  ['Щербаков', 'SHCHERBAKOV', 'scherbakov'],
  ['Владимир', 'wladimir'],
  ['Филипп', 'philipp'],
  ['аквaполис', 'akvapolis', 'АкваПолис', 'aquapolis'],
  ['Наталья', "Natal'ya", 'NATALIA'],
] as const) {
  test(`${one} is one word in each spelling`, () => {
    for (const other of others) assert.equal(bySound(other), bySound(one))
  })
}

test('a text is read as it stands and as typed with the other layout', () => {
  assert.ok(readings('bdfyjd').includes(bySound('иванов')))
  assert.ok(readings('шмфтщм').includes('ivanov'))
  assert.ok(readings('ivanov').includes('ivanov'))
  assert.deepEqual(readings('1234'), ['1234'])
})

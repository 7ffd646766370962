import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOrder } from './dictionaries.ts'

const territory = (name: string, is_group = false) => ({
  id: name.length,
  iso: null,
  name,
  name_en: '',
  zone: 'W1',
  is_home: false,
  is_group,
})

test('countries stand by their Russian names, ё beside е; groups below them, as they come', () => {
  const given = ['Япония', 'Египет', 'Ёлкино', 'Австралия', 'Жаркая страна'].map((name) => territory(name))
  const groups = [territory('Шенген', true), territory('Весь мир', true)]
  const names = inOrder([...groups, ...given]).map(({ name }) => name)
  assert.deepEqual(names, ['Австралия', 'Египет', 'Ёлкино', 'Жаркая страна', 'Япония', 'Шенген', 'Весь мир'])
})

import { MultiSelect } from '../../src/ui/choice/multi-select.tsx'
import { Select } from '../../src/ui/choice/select.tsx'
import { SearchSelect } from '../../src/ui/search/search-select.tsx'
import { Demo, Section } from './demo.tsx'

const names =
  'Абхазия,Австралия,Австрия,Азербайджан,Албания,Аргентина,Армения,Багамские острова,Беларусь,Бразилия,Великобритания,Венгрия,Вьетнам,Германия,Греция,Грузия,Доминиканская Республика,Египет,Израиль,Индия,Индонезия,Иордания,Испания,Италия,Казахстан,Кипр,Китай,Куба,Маврикий,Малайзия,Мальдивы,Мексика,ОАЭ,Оман,Палау,Папуа – Новая Гвинея,Сейшельские острова,Таиланд,Тёплые острова,Турция,Филиппины,Финляндия,Франция,Хорватия,Черногория,Шри-Ланка,Южно-Африканская Республика,Япония'
const countries = names
  .split(',')
  .map((label, index) => ({ value: index + 1, label, also: label === 'Мальдивы' ? ['Сафари на яхте'] : [] }))
const search = () => import('../../src/ui/find/find-options.ts')
const levels = [
  { value: 3, label: 'Инструктор' },
  { value: 4, label: 'Инструктор-тренер' },
  { value: 5, label: 'Студент', disabled: true },
]

export function Choices() {
  return (
    <Section title="Списки">
      <MultiSelects />
      <SingleSelects />
    </Section>
  )
}

function MultiSelects() {
  return (
    <>
      <Demo<number[]> id="countries" start={[]}>
        {(state) => (
          <MultiSelect
            {...state}
            name="countries"
            label="Страны поездки"
            required
            options={countries}
            search={search}
            popular={[18, 31, 38, 40]}
            limit={{ most: 7, reason: 'Максимальное количечство территорий 7' }}
            hint="До семи стран"
          />
        )}
      </Demo>
      <Demo<number[]> id="countries-many" start={[8, 17, 36, 37, 46, 47]}>
        {(state) => (
          <MultiSelect
            {...state}
            name="countries-many"
            label="Страны с длинными названиями"
            options={countries}
            limit={{ most: 7, reason: 'Максимальное количечство территорий 7' }}
            error="При выборе России нельзя указать другие страны"
          />
        )}
      </Demo>
      <Demo<number[]> id="countries-fixed" start={[18]}>
        {(state) => (
          <MultiSelect
            {...state}
            name="countries-fixed"
            label="Страна договора"
            options={countries}
            disabled
          />
        )}
      </Demo>
    </>
  )
}

/** Found by typing, or picked from a few. */
function SingleSelects() {
  return (
    <>
      <Demo<number | null> id="city" start={null}>
        {(state) => (
          <SearchSelect {...state} name="city" label="Место обучения" required options={countries} />
        )}
      </Demo>
      <Demo<number | null> id="level" start={null}>
        {(state) => (
          <Select {...state} name="level" label="Уровень" options={levels} hint="Как в сертификате" />
        )}
      </Demo>
      <Demo<number | null> id="level-error" start={4}>
        {(state) => (
          <Select
            {...state}
            name="level-error"
            label="Программа"
            options={levels}
            error="Выберите программу"
          />
        )}
      </Demo>
      <Demo<number | null> id="level-gone" start={9}>
        {(state) => (
          <Select
            {...state}
            name="level-gone"
            label="Вид отдыха"
            options={levels}
            error="Выберите риск из списка"
          />
        )}
      </Demo>
      <Demo<number | null> id="level-disabled" start={3}>
        {(state) => <Select {...state} name="level-disabled" label="Риск" options={levels} disabled />}
      </Demo>
    </>
  )
}

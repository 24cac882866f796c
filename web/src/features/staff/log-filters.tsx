import { useNavigate } from '@tanstack/react-router'
import { staffAction } from '@yuti/contract/staff'
import { userId } from '@yuti/contract/base'
import { ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { Field, inputStyle } from '#/ui/field.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { type LogFilter, readLogFilter } from './log-filter.ts'

export function LogFilters({ filter }: { filter: LogFilter }) {
  const { t } = useTranslation('staff')
  const navigate = useNavigate()
  const [action, setAction] = useState<string>(filter.action ?? '')
  const [person, setPerson] = useState<string>(filter.person ?? '')
  const [isWrong, setIsWrong] = useState(false)
  const isFiltered = filter.action !== undefined || filter.person !== undefined

  async function apply(event: FormEvent) {
    event.preventDefault()
    const wanted = person.trim()
    const isId = wanted === '' || userId.safeParse(wanted).success
    setIsWrong(!isId)
    if (isId) await navigate({ to: '/admin-panel/log', search: readLogFilter({ action, person: wanted }) })
  }

  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
      onSubmit={(event) => void apply(event)}
    >
      <Field label={t('log.action')} fieldClassName="flex-1 basis-56">
        {(control) => (
          <div className="relative">
            <select
              {...control}
              value={action}
              className={cn(inputStyle, 'h-13 appearance-none pr-11')}
              onChange={(event) => setAction(event.target.value)}
            >
              <option value="">{t('log.allActions')}</option>
              {staffAction.options.map((name) => (
                <option key={name} value={name}>
                  {t(`log.actions.${name}`)}
                </option>
              ))}
            </select>
            <ChevronDown
              aria-hidden="true"
              strokeWidth={1.75}
              className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-muted"
            />
          </div>
        )}
      </Field>
      <TextField
        label={t('log.person')}
        hint={t('log.personHint')}
        error={isWrong ? t('log.badPerson') : null}
        value={person}
        spellCheck={false}
        autoComplete="off"
        fieldClassName="flex-1 basis-72"
        onChange={(event) => setPerson(event.target.value)}
      />
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 sm:pt-[1.875rem]">
        {isFiltered && (
          <Button variant="secondary" onClick={() => void navigate({ to: '/admin-panel/log', search: {} })}>
            {t('log.clear')}
          </Button>
        )}
        <Button type="submit">{t('log.apply')}</Button>
      </div>
    </form>
  )
}

import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#/ui/checkbox.tsx'
import { ChipChoice, ChipToggles } from '#/ui/chip-group.tsx'
import { Combobox } from '#/ui/combobox.tsx'
import { DateField, TimeField } from '#/ui/date-field.tsx'
import { PasswordField } from '#/ui/password-field.tsx'
import { RadioGroup } from '#/ui/radio-group.tsx'
import { RangeSlider, Slider } from '#/ui/slider.tsx'
import { Switch } from '#/ui/switch.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import { Sample } from './sample.tsx'

const cities = [
  'Barcelona, Spain',
  'Barcelona, Venezuela',
  'Barranquilla, Colombia',
  'Bari, Italy',
  'Kazan, Russia',
]

const genders = [
  { value: 'female', label: 'Women' },
  { value: 'male', label: 'Men' },
  { value: 'non_binary', label: 'Non-binary' },
] as const

type Gender = (typeof genders)[number]['value']

export function FieldSamples() {
  const [city, setCity] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  return (
    <>
      <Sample title="Text">
        <TextField label="Name or nickname" defaultValue="Marc" />
        <TextField label="E-mail" type="email" error="Invalid email address" defaultValue="marc@" />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters"
          defaultValue="secret"
        />
        <Textarea label="About you" rows={3} placeholder="Ceramicist by day, salsa by night" />
        <TextField label="Disabled" disabled defaultValue="Marc" />
        <div className="grid grid-cols-2 gap-3">
          <DateField label="Date of birth" defaultValue="1992-02-14" />
          <TimeField label="Time of birth" defaultValue="06:45" />
        </div>
        <Combobox
          label="City of birth"
          value={city}
          onValueChange={setCity}
          items={cities.filter((name) => name.toLowerCase().startsWith(typed.trim().toLowerCase()))}
          onTextChange={setTyped}
          itemKey={(name) => name}
          itemLabel={(name) => name}
          renderItem={(name) => (
            <>
              <MapPin aria-hidden="true" strokeWidth={1.75} className="size-4.5 text-muted" /> {name}
            </>
          )}
          emptyText="No city found."
          placeholder="Start typing"
        />
      </Sample>
      <ChoiceSamples />
    </>
  )
}

function ChoiceSamples() {
  const [reason, setReason] = useState<Gender | null>(null)
  const [gender, setGender] = useState<Gender | null>('female')
  const [lookingFor, setLookingFor] = useState<Gender[]>(['male', 'non_binary'])
  const [showsAge, setShowsAge] = useState(true)
  const [ages, setAges] = useState<[number, number]>([24, 36])
  const [distanceKm, setDistanceKm] = useState(50)
  return (
    <Sample title="Choices">
      <ChipChoice label="I am" choices={genders} value={gender} onValueChange={setGender} />
      <ChipToggles
        label="Looking for"
        choices={genders}
        value={lookingFor}
        onValueChange={setLookingFor}
        error={lookingFor.length === 0 ? 'This field is required' : undefined}
      />
      <RangeSlider
        label="Age"
        min={18}
        max={100}
        value={ages}
        onValueChange={setAges}
        format={String}
        formatRange={(from, to) => `${from} to ${to}`}
      />
      <Slider
        label="Distance"
        min={1}
        max={1000}
        value={distanceKm}
        onValueChange={setDistanceKm}
        format={(km) => `${km} km`}
      />
      <RadioGroup label="Reason" choices={genders} value={reason} onValueChange={setReason} />
      <Switch
        label="Show my age"
        hint="Others see it on your profile."
        checked={showsAge}
        onCheckedChange={setShowsAge}
      />
      <Checkbox label="I am 18 or older" defaultChecked />
      <Checkbox label="I accept the terms" error="This field is required" />
    </Sample>
  )
}

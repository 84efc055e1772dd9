import { Inbox, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Chart } from '../../ui/chart.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failed, Notice } from '../../ui/failed.tsx'
import { Checkbox, PasswordField, SelectField, TextArea, TextField, Tick } from '../../ui/field.tsx'
import { JobProgress, type JobState } from '../../ui/job-progress.tsx'
import { Menu, MenuItem, MenuLine, MenuTick } from '../../ui/menu.tsx'
import { Pictures } from '../../ui/picture.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { say } from '../../ui/toast.ts'
import { FormNotices } from '../forms/form-notices.tsx'
import { countText, shortCount } from '../values/counts.ts'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { Initials, Person } from '../values/person.tsx'
import { ListSpecimen } from './list-specimen.tsx'

/** Every primitive in every state, to look at while it is made. */
export function SpecimenPage() {
  return (
    <main className="sheet-width grid items-start gap-4 p-4 md:grid-cols-2 md:p-7 xl:grid-cols-3">
      <h1 className="voice text-2xl md:col-span-full">Contoh</h1>
      <ListSpecimen />
      <ChartSpecimen />
      <ButtonSpecimen />
      <BadgeSpecimen />
      <FieldSpecimen />
      <SavingSpecimen />
      <JobSpecimen />
      <TimelineSpecimen />
      <PersonSpecimen />
      <MenuSpecimen />
      <EmptySpecimen />
      <FailedSpecimen />
      <LoadingSpecimen />
      <AttentionSpecimen />
    </main>
  )
}

const before = [3, 2, 1, 1, 1, 2, 5, 9, 14, 18, 22, 26, 24, 21, 19, 20, 23, 28, 34, 39, 41, 33, 20, 9]
const today = [4, 2, 1, 1, 2, 3, 7, 12, 19, 26, 31, 35, 33, 30, 29]
const hours = before.map((value, hour) => ({
  at: `${hour.toString().padStart(2, '0')}.00`,
  before: value,
  today: today[hour] ?? null,
}))

const ChartSpecimen = () => (
  <Card className="md:col-span-full">
    <Chart
      title="Penjualan per jam"
      unit="juta rupiah"
      atTitle="Jam"
      points={hours}
      series={[
        { id: 'today', label: 'hari ini' },
        { id: 'before', label: 'Minggu lalu' },
      ]}
      format={value => `${value} jt`}
    />
  </Card>
)

const variants: NonNullable<ButtonLook['variant']>[] = ['main', 'line', 'tint', 'quiet', 'danger', 'night']

const ButtonSpecimen = () => (
  <Card title="Tombol">
    <div className="flex flex-wrap gap-3">
      {variants.map(variant => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button variant="main" isBusy>
        Sedang dikirim
      </Button>
      <Button disabled>Belum bisa</Button>
      <Button size="small">Kecil</Button>
    </div>
  </Card>
)

const tones: Tone[] = ['plain', 'teal', 'sun', 'coral', 'rose', 'violet']

const BadgeSpecimen = () => (
  <Card title="Keadaan" aside={<Badge tone="teal">Tayang</Badge>}>
    <div className="flex flex-wrap gap-2">
      {tones.map(tone => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
    <Facts
      facts={[
        ['Jumlah', <Money key="sum" amountRupiah={312_500} isStrong />],
        ['Waktu', <DateTime key="time" at={new Date().toISOString()} />],
        ['Cacah', `${countText(48_211)} · ${shortCount(48_211)}`],
        ['Isi', <Pictures key="parts" pictures={[{ src: '/missing.jpg', alt: '' }]} pieces={4} />],
      ]}
    />
  </Card>
)

const FieldSpecimen = () => (
  <Card title="Isian">
    <div className="stack gap-3">
      <TextField label="Nama" isRequired defaultValue="Tinted Sun Fluid" />
      <TextField label="Harga jual" error="45.000 lebih tinggi dari harga 39.000." defaultValue="45.000" />
      <SelectField
        label="Kategori"
        hint="Menentukan di mana produk tampil."
        choices={[{ value: 'a', name: 'Sunscreen' }]}
      />
      <PasswordField label="Kata sandi" defaultValue="rahasia" />
      <TextArea label="Catatan" disabled defaultValue="Terkunci" />
      <Checkbox label="Wajib passkey" hint="Berlaku saat mereka masuk lagi." defaultChecked />
      <Tick label="Sebagian" isPartial />
      <Switch label="Nyala" isOn onSwitch={() => {}} />
      <Switch label="Mati" isOn={false} onSwitch={() => {}} />
      <Switch label="Sedang disimpan" isOn isBusy onSwitch={() => {}} />
      <Switch label="Terkunci" isOn isDisabled onSwitch={() => {}} />
    </div>
  </Card>
)

const SavingSpecimen = () => (
  <Card title="Sesudah simpan">
    <div className="stack gap-3">
      <FormNotices
        refusal="Email ini sudah milik staf lain."
        conflict={{ by: 'Ratna', at: new Date().toISOString() }}
        isRestored
        onDiscard={() => {}}
        onReload={() => {}}
        onOverwrite={() => {}}
      />
      <Notice tone="teal">Tersimpan.</Notice>
    </div>
  </Card>
)

const jobs: JobState[] = ['waiting', 'running', 'stopped', 'done', 'failed']

const JobSpecimen = () => (
  <Card title="Pekerjaan panjang">
    <div className="stack gap-5">
      {jobs.map(state => (
        <JobProgress
          key={state}
          title="Menyiapkan kemas 500 pesanan"
          state={state}
          done={state === 'waiting' ? 0 : state === 'done' ? 500 : 312}
          total={500}
          failed={state === 'waiting' ? 0 : 4}
          onStop={() => {}}
          onResume={() => {}}
          links={state === 'done' ? <a href="#laporan">Lihat laporan</a> : null}
        />
      ))}
    </div>
  </Card>
)

const TimelineSpecimen = () => (
  <Card title="Perjalanan">
    <Timeline
      entries={tones.map((tone, index) => ({
        id: tone,
        tone,
        text: (
          <>
            <strong>CRS261122K7PQ</strong> dibayar lewat QRIS
          </>
        ),
        when: `14.${31 - index} · sistem`,
      }))}
    />
  </Card>
)

const PersonSpecimen = () => (
  <Card title="Orang">
    <div className="stack gap-3">
      <Person
        masked={{ name: 'Sari L•••••', contacts: ['0812•••••67'] }}
        onReveal={async () => ({ name: 'Sari Lestari', contacts: ['081234567867'] })}
      />
      <div className="flex gap-2">
        <Initials name="Ratna Wijaya" />
        <Initials name="Dimas" isLarge />
      </div>
    </div>
  </Card>
)

const MenuSpecimen = () => (
  <Card title="Bagian dan menu">
    <Tabs
      label="Contoh bagian"
      tabs={[
        { label: 'Semua', count: shortCount(48_211), isActive: false, link: { to: '.' } },
        { label: 'Perlu dikirim', count: '38', isActive: true, link: { to: '.' } },
      ]}
    />
    <div className="mt-3 flex gap-3">
      <Menus />
      <Actions />
      <Button onClick={() => say('Label 4 pesanan dicetak.')}>Pemberitahuan</Button>
    </div>
  </Card>
)

const EmptySpecimen = () => (
  <Card isFlat>
    <EmptyState icon={Inbox} title="Belum ada transfer" action={<Button>Lihat semua pesanan</Button>}>
      Bukti transfer yang perlu dicek muncul di sini.
    </EmptyState>
  </Card>
)

const FailedSpecimen = () => (
  <Card isFlat>
    <Failed
      message="Sambungan terputus. Periksa jaringanmu, lalu coba lagi."
      onRetry={() => {}}
      requestId="9f2c1a"
    />
  </Card>
)

const LoadingSpecimen = () => (
  <Card title="Sedang memuat">
    <SkeletonLines lines={5} />
  </Card>
)

const AttentionSpecimen = () => (
  <Card tone="attention" title="Satu buah kurang. Mau bagaimana?">
    <p>Kartu untuk yang perlu diputuskan.</p>
  </Card>
)

function Menus(): ReactNode {
  const [isOn, setIsOn] = useState(true)
  return (
    <Menu trigger={<Button>Lainnya</Button>} align="start">
      <MenuItem onClick={() => {}}>
        <Printer aria-hidden size={17} />
        Cetak label
      </MenuItem>
      <MenuItem isDisabled>Belum bisa</MenuItem>
      <MenuLine />
      <MenuTick isOn={isOn} onChange={setIsOn}>
        Kurir
      </MenuTick>
    </Menu>
  )
}

function Actions(): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Tindakan</Button>
      <ActionDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Siapkan kemas untuk 5 pesanan"
        consequences={[
          '4 pesanan (9 buah) masuk gelombang baru.',
          'Pembeli mendapat kabar “Pesanan disiapkan”.',
        ]}
        able={4}
        unable={[{ name: 'CRS261122H3MN', reason: 'stok Stik Surya Gosok Gas kurang 1 buah.' }]}
        action="Siapkan 4"
        onAction={() => setIsOpen(false)}
      />
    </>
  )
}

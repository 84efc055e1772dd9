/** The people you can sign in as at the stand-in provider. */
export interface SimulatedPerson {
  subject: string
  firstName: string
  lastName: string
  /** Null for people whose Facebook account has no e-mail address. */
  email: string | null
  isEmailVerified: boolean
  story: string
}

export const simulatedPeople: SimulatedPerson[] = [
  {
    subject: 'demo-rara',
    firstName: 'Rara',
    lastName: 'Lestari',
    email: 'rara@carasun.example',
    isEmailVerified: true,
    story: 'Sudah jadi member Carasun lewat Google',
  },
  {
    subject: 'demo-nadia',
    firstName: 'Nadia',
    lastName: 'Kusuma',
    email: 'nadia@mail.example',
    isEmailVerified: true,
    story: 'Baru pertama kali masuk',
  },
  {
    subject: 'demo-sari',
    firstName: 'Sari',
    lastName: 'Wulandari',
    email: 'sari@carasun.example',
    isEmailVerified: true,
    story: 'Emailnya sudah punya akun Carasun dengan password',
  },
  {
    subject: 'demo-bagas',
    firstName: 'Bagas',
    lastName: '',
    email: null,
    isEmailVerified: false,
    story: 'Akunnya tidak punya email',
  },
]

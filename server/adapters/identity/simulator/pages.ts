import type { SimulatedPerson } from './people.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`)

/** Renders the provider's page for choosing a person. Each button sends the same request with a person added. */
export function choicePage(provider: string, people: SimulatedPerson[], request: URLSearchParams): string {
  const hidden = [...request]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  const choices = people.map(
    person =>
      `<button name="person" value="${escapeHtml(person.subject)}"><b>${escapeHtml(
        `${person.firstName} ${person.lastName}`.trim(),
      )}</b><span>${escapeHtml(person.email ?? 'tanpa email')}</span><small>${escapeHtml(person.story)}</small></button>`,
  )
  return `<!doctype html><html lang="id"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(provider)} (tiruan)</title><style>
body{margin:0;background:#FFF8F0;color:#231815;font:16px/1.5 system-ui,sans-serif;display:grid;justify-items:center}
main{width:100%;max-width:440px;padding:28px 20px 48px;box-sizing:border-box}
h1{font-size:26px;line-height:1.2;margin:14px 0 4px}p{margin:0 0 18px;color:#6B5B54}
.tag{background:#FFF3D1;border:1px solid #F0D68A;border-radius:99px;padding:3px 12px;font-size:13px;font-weight:600}
form{display:grid;gap:12px}
button{display:grid;gap:1px;text-align:left;width:100%;min-height:52px;padding:14px 18px;font:inherit;color:inherit;background:#fff;border:1.5px solid #CDB9A6;border-radius:16px;cursor:pointer}
button:hover{background:#F6E9DA}span,small{color:#6B5B54}
.no{border:0;background:none;text-align:center;font-weight:700}
:focus-visible{outline:3px solid #0B7268;outline-offset:2px}
</style></head><body><main>
<span class="tag">Tiruan ${escapeHtml(provider)}, bukan akun asli</span>
<h1>Pilih akun untuk Carasun</h1><p>Halaman ini menggantikan ${escapeHtml(provider)} selama toko dicoba.</p>
<form method="post">${hidden}${choices.join('')}
<button class="no" name="person" value="">Batal</button></form></main></body></html>`
}

import { type Html, html } from './html.ts'

/** Renders the layout of the simulator's pages: the shop's colours, and a label stating that no money is real. */
export function page(title: string, body: Html): string {
  return `<!doctype html>${
    html`<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#FFF8F0">
<title>${title} · Simulator pembayaran</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='7' fill='%23C93E16'/%3E%3C/svg%3E">
<style>${{ html: style }}</style>
</head>
<body>
<header class="top"><a href="/"><span class="sun" aria-hidden="true"></span>Simulator pembayaran</a><span class="tag">Bukan uang asli</span></header>
<main>${body}</main>
<footer>Halaman ini menggantikan penyedia pembayaran selama toko dicoba. Tidak ada bank atau dompet digital yang dihubungi.</footer>
</body>
</html>`.html
  }`
}

const style = `
@font-face{font-family:"Plus Jakarta Sans";src:url(/fonts/text.woff2) format("woff2");font-weight:200 800;font-display:swap}
@font-face{font-family:Fraunces;src:url(/fonts/title.woff2) format("woff2");font-weight:100 900;font-display:swap}
:root{--ink:#231815;--soft:#6B5B54;--sand:#FFF8F0;--deep:#F6E9DA;--coral:#C93E16;--coral-deep:#A63009;--tint:#FFE6DA;--teal:#0B7268;--teal-tint:#DDF3EF;--sun:#FFC53D;--sun-tint:#FFF3D1;--rose:#C42B4F}
*{box-sizing:border-box}
body{margin:0;background:radial-gradient(120% 22rem at 100% -6rem,#FFE1BE 0,rgba(255,225,190,0) 70%) no-repeat var(--sand);color:var(--ink);font:16px/1.5 "Plus Jakarta Sans",system-ui,sans-serif;min-height:100vh;display:flex;flex-direction:column}
.top{display:flex;justify-content:space-between;align-items:center;gap:8px;flex-wrap:wrap;padding:12px 20px;max-width:1040px;width:100%;margin:0 auto}
.top a{display:flex;align-items:center;gap:10px;min-height:44px;color:var(--ink);font-weight:700;text-decoration:none}
.sun{width:22px;height:22px;border-radius:50%;background:var(--sun);box-shadow:0 0 0 5px #FFE7B0}
.tag{background:var(--sun-tint);border:1px solid #F0D68A;border-radius:999px;padding:3px 10px;font-size:12px;font-weight:600}
main{max-width:560px;width:100%;margin:0 auto;padding:8px 20px 40px;flex:1}
main:has(.wide){max-width:1040px}
footer{color:var(--soft);font-size:13px;text-align:center;padding:20px;max-width:560px;margin:0 auto}
h1{font:600 30px/1.2 Fraunces,serif;margin:12px 0 8px}
h2{font-size:17px;margin:28px 0 10px}
form>h2:first-child,details>div>h2:first-child{margin-top:4px}
.to{font-family:inherit;font-size:15px;line-height:1.4;font-weight:600;color:var(--soft);margin:0}
p{margin:0 0 12px}
.soft{color:var(--soft)}
.small{font-size:14px}
.card{background:#fff;border-radius:16px;padding:20px;margin:0 0 16px;box-shadow:0 1px 2px rgba(90,50,20,.06),0 10px 30px -12px rgba(90,50,20,.16)}
.amount{font:600 40px/1.1 Fraunces,serif;margin:2px 0 14px;letter-spacing:-.01em}
dl{margin:0;display:grid;gap:10px}
dl div{display:flex;justify-content:space-between;gap:16px}
dt{color:var(--soft)}
dd{margin:0;text-align:right;font-weight:600;overflow-wrap:anywhere}
.number{background:var(--deep);border-radius:12px;padding:14px 16px;margin:16px 0 0}
.number b{display:block;font-size:22px;letter-spacing:.04em;overflow-wrap:anywhere;user-select:all}
.qr{display:block;width:220px;height:220px;margin:16px auto 0;border-radius:12px;border:1px solid var(--deep);image-rendering:pixelated}
.items{list-style:none;margin:16px 0 0;padding:14px 0 0;border-top:1px dashed #E3D2BF;display:grid;gap:6px;font-size:14px}
.items li{display:flex;justify-content:space-between;gap:16px}
.items span:last-child{white-space:nowrap}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:52px;border:0;border-radius:999px;padding:10px 22px;font-family:inherit;font-size:16px;line-height:1.3;font-weight:700;cursor:pointer;text-decoration:none;text-align:center;transition:background .15s ease-out}
.main{background:var(--coral);color:#fff}
.main:hover{background:var(--coral-deep)}
.second{background:#fff;color:var(--ink);border:1.5px solid #CDB9A6}
.second:hover{background:var(--deep)}
.row{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:10px}
.row button{min-height:46px;font-size:14px}
.acts{display:grid;gap:10px}
:focus-visible{outline:3px solid var(--teal);outline-offset:2px}
label{display:grid;gap:6px;font-weight:600;font-size:14px;margin:0 0 12px}
select,input{font:inherit;color:inherit;background:#fff;border:1.5px solid #A8958A;border-radius:8px;padding:10px 12px;min-height:48px;width:100%}
.pill{display:inline-block;border-radius:999px;padding:3px 12px;font-size:13px;font-weight:700;background:var(--deep);white-space:nowrap}
.good{background:var(--teal-tint);color:#075B53}
.wait{background:var(--sun-tint)}
.bad{background:#FFE4EA;color:#9B1B3B}
.notice{border-radius:14px;padding:16px 18px;margin:0 0 16px;font-weight:600}
.notice p{font-weight:400;margin:4px 0 0}
details{background:rgba(246,233,218,.65);border-radius:16px;padding:0 18px;margin:20px 0 0}
summary{cursor:pointer;font-weight:700;min-height:52px;display:flex;align-items:center;gap:10px}
summary::before{content:"+";font-size:22px;color:var(--coral);width:14px}
details[open] summary::before{content:"–"}
details>:last-child{padding-bottom:18px}
.list{list-style:none;margin:0;padding:0;display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(290px,1fr))}
.list a{display:grid;gap:4px;height:100%;color:inherit;text-decoration:none;background:#fff;border-radius:16px;padding:16px 18px;box-shadow:0 1px 2px rgba(90,50,20,.06),0 10px 30px -14px rgba(90,50,20,.16);transition:transform .15s ease-out}
.list a:hover{transform:translateY(-2px)}
.list .line{display:flex;justify-content:space-between;align-items:center;gap:12px}
.list strong{font:600 22px/1.2 Fraunces,serif}
.search{display:grid;grid-template-columns:1fr auto;gap:10px;align-items:end;margin:16px 0 20px}
.search label{margin:0}
.search button{width:auto;min-height:48px}
.log{list-style:none;padding:0;margin:0;display:grid;gap:8px;font-size:14px}
.log li{background:#fff;border-radius:10px;padding:10px 12px;display:flex;justify-content:space-between;gap:12px;flex-wrap:wrap}
.empty{text-align:center;padding:44px 20px}
.split{display:grid;gap:0 24px}
@media(min-width:760px){.split{grid-template-columns:1fr 1fr}}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}
`

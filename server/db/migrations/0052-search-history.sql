-- Searches that people made, words that mean the same, and two rules of which words describe a product.

-- ---------------------------------------------------------------- recent searches (SEARCH-06 to SEARCH-10, AMB-35)

create table search_history (
  id bigint generated always as identity primary key,
  -- whose: a member's, or a guest's under the session id that the browser sends; a guest's go to nobody at login
  member_id text references members on delete cascade,
  session_id text check (length(session_id) between 8 and 100),
  keyword text not null check (length(keyword) between 1 and 200),
  -- what was clicked; null when the words themselves were searched
  entity_id text,
  entity_type text not null default 'product',
  searched_at timestamptz not null,
  check (num_nonnulls(member_id, session_id) = 1)
);
-- the same words again move up, they do not stand twice
create unique index on search_history (member_id, lower(keyword)) where member_id is not null;
create unique index on search_history (session_id, lower(keyword)) where session_id is not null;
create index on search_history (searched_at) where session_id is not null;

-- ---------------------------------------------------------------- which words describe a product

-- As 0010 has it, and "tanpa parfum" is one word: what is free of perfume is not found by "parfum".
create or replace function search_plain(text) returns text language sql immutable parallel safe strict
  return regexp_replace(
    btrim(regexp_replace(replace(replace(plain_text($1), '''', ''), '`', ''), '[^[:alnum:]]+', ' ', 'g')),
    '\mtanpa ([[:alnum:]])', 'tanpa\1', 'g');

-- An aisle that lists several things ("Stick, Spray & Reapply") does not say which of them a product in it is, so
-- that its words describe no product. The kind at the end of the path does, whatever its name.
do $$
declare
  words_of_all text := 'string_agg(up.name, '' ''::text)';
  view_text text := pg_get_viewdef('listing_rows'::regclass);
begin
  if strpos(view_text, words_of_all) = 0 then
    raise exception 'listing_rows no longer holds %', words_of_all;
  end if;
  execute 'create or replace view listing_rows as ' || replace(view_text, words_of_all, words_of_all || ' filter (
    where up.name !~ ''[,&]'' or not exists (select from categories below where below.parent_id = up.id))');
end $$;

-- The rows that are there, made anew by these rules.
truncate product_listing, search_words;
insert into product_listing (product_id, name, tile, brand_id, category_ids, tag_ids, origin, price_rupiah,
  discount_percentage, average_rating, total_reviews, total_orders, is_sale, is_flashsale, is_pre_order, is_available,
  just_arrived, arrived_at, updated_at, search_text, search_vector, description_vector)
select product_id, name, tile, brand_id, category_ids, tag_ids, origin, price_rupiah, discount_percentage,
  average_rating, total_reviews, total_orders, is_sale, is_flashsale, is_pre_order, is_available, just_arrived,
  arrived_at, updated_at, search_text, search_vector, description_vector
from listing_rows where is_listed;
insert into search_words (word, product_count)
select word, count(distinct product_id) from product_listing, string_to_table(search_text, ' ') as word
where length(word) > 1 group by word;

-- ---------------------------------------------------------------- words that mean the same

-- To begin with; staff change them (npm run shop -- synonyms). A line is a group; a word of several groups means all
-- of them. What a shop has set itself stays as it is.
with groups as (
  select id, array_agg(distinct phrase) as phrases
  from string_to_table($words$
sunscreen = sunblock = tabir surya = suncare = sun screen = sun block = sunscrean = uv protector
sunscreen stick = sun stick = sunstick = stik surya = tabir surya stik = tabir surya stick
sunscreen spray = sun spray = sunscreen semprot = semprot surya = tabir surya semprot = tabir surya spray
sunscreen tubuh = sunscreen badan = body sunscreen = sunblock badan = losion surya = sunscreen body lotion
sunscreen anak = sunblock anak = kids sunscreen = baby sunscreen = sunscreen bayi = tabir surya anak
sunscreen mineral = physical sunscreen = sunscreen fisik = zinc sunscreen
after sun = aftersun = setelah berjemur = sesudah matahari
sunburn = kulit terbakar = terbakar matahari = habis terpapar matahari
reapply = re apply = touch up = oles ulang = pakai ulang
whitecast = white cast = no whitecast = tanpa whitecast = jejak putih
pelembap = pelembab = moisturizer = moisturiser = moisturizing cream = krim wajah = face cream
sabun muka = facial wash = face wash = facial foam = cleanser = pembersih wajah = sabun cuci muka = cuci muka
micellar = micellar water = air misel = miselar = misel
pembersih makeup = makeup remover = make up remover = penghapus makeup = cleansing balm = cleansing oil
pembersih makeup = pembersih rias = penghapus riasan = pembersih riasan
toner = penyegar wajah = tonik wajah
esens = essence = essens
serum = ampul = ampoule = ampule
face mist = facial mist = facial spray = kabut wajah = semprotan wajah
masker = mask = masker wajah = face mask
sheet mask = masker lembar = masker kertas = sheetmask
clay mask = masker lumpur = masker tanah liat = mud mask
sleeping mask = masker tidur = overnight mask
eksfoliasi = exfoliating = exfoliator = eksfoliator = peeling = scrub wajah = face scrub
krim mata = eye cream = eyecream
mata panda = dark circle = dark circles = lingkaran hitam mata = kantung mata
face oil = facial oil = minyak wajah
obat totol = spot treatment = acne spot = obat jerawat
sticker jerawat = acne patch = pimple patch = stiker jerawat
jerawat = acne = jerawatan = breakout = bruntusan = beruntusan = pimple
bekas jerawat = acne scar = noda jerawat = pih = pie
flek = flek hitam = dark spot = noda hitam = hiperpigmentasi = melasma
kusam = dull = pencerah = mencerahkan = brightening = glowing
pemutih = whitening = memutihkan = brightening = pencerah
komedo = blackhead = whitehead
pori = pore = pores = pori pori
berminyak = oily = kulit berminyak = oil control = anti kilap = bebas kilap = anti minyak
kering = dry = kulit kering = dry skin
sensitif = sensitive = kulit sensitif = kulit peka = sensitive skin
sawar kulit = skin barrier = skinbarrier = barrier = barier
garis halus = anti aging = antiaging = kerutan = keriput = penuaan dini = wrinkle
niacinamide = niasinamida = niacinamid = niacin = vitamin b3
vitamin c = vit c = vitc = ascorbic acid = asam askorbat
hyaluronic acid = hyaluronic = hyaluron = asam hialuronat = hialuronat
centella = cica = pegagan = centella asiatica
salicylic acid = salicylic = asam salisilat = salisilat = bha
glycolic acid = asam glikolat = lactic acid = asam laktat = aha
ceramide = seramida = ceramid
retinol = retinal
lidah buaya = aloe vera = aloevera = aloe
tea tree = teatree
tranexamic acid = tranexamic = asam traneksamat = traneksamat
lipstik = lipstick = gincu = pewarna bibir = lipstip = lippie
lip cream = lipcream = lipstik cair = liquid lipstick = lip mousse
lip tint = liptint = tint bibir = lip stain
lip gloss = lipgloss = lip glaze = kilap bibir
lip balm = lipbalm = balsam bibir = pelembap bibir = lip care
lip liner = lipliner = pensil bibir = lip pencil
lip mask = masker bibir = lip sleeping mask
foundation = fondesen = alas bedak = skin tint = foundie
bedak = powder = face powder
bedak tabur = loose powder
bedak padat = compact powder = pressed powder = two way cake
cushion = bb cushion = kusion = cushion foundation
concealer = konsiler = conceler = penyamar noda
blush on = blush = blusher = blushon = perona pipi = pemerah pipi
highlighter = shimmer = highlight
kontur = contour = shading = bronzer
primer = primer wajah = makeup base = base makeup
setting spray = setting mist = makeup fixer
eyeshadow = eye shadow = perona mata = palet mata = eyeshadow palette
maskara = mascara
bulu mata = eyelash = eyelashes = lash
bulu mata palsu = false eyelashes = fake lashes
eyeliner = eye liner = celak
alis = eyebrow = brow = eyebrows
pensil alis = eyebrow pencil = brow pencil
kuteks = kutek = cat kuku = nail polish = nail lacquer
makeup = make up = riasan = kosmetik = tata rias
skincare = skin care = perawatan kulit
sampo = shampoo = shampo = samphoo
kondisioner = conditioner = condisioner = pelembut rambut
masker rambut = hair mask = creambath = krimbat = hair treatment
serum rambut = hair serum = vitamin rambut = hair vitamin = hair oil = minyak rambut
tonik rambut = hair tonic = hairtonic
rambut rontok = hair fall = hairfall = hair loss = rontok
ketombe = dandruff = anti dandruff = ketombean
sabun mandi = body wash = bodywash = shower gel = sabun cair
sabun batang = bar soap = soap bar
lulur = body scrub = scrub badan = skrub = lulur mandi
losion = lotion = body lotion = hand body = handbody = losion tubuh = lotion badan
body butter = mentega tubuh
body serum = serum badan
krim tangan = hand cream = handcream
krim kaki = foot cream = foot balm
deodoran = deodorant = anti bau badan = antiperspirant
parfum = perfume = eau de parfum = eau de toilette = minyak wangi = wewangian = cologne
body mist = kabut tubuh = body spray = minyak wangi
spons = sponge = beauty blender = beauty sponge = puff
kuas = brush = kuas makeup = makeup brush = kuas rias
sisir = comb = hair brush
pouch = tas kosmetik = pouch kosmetik = makeup bag
kartu hadiah = gift card = giftcard = egift = e gift = voucher hadiah
paket = bundle = bundling = paket hemat
bingkisan = hampers = hamper = parsel = gift set = gift box
kado = hadiah = gift
tanpa parfum = fragrance free = unscented = no fragrance
tanpa alkohol = alcohol free = no alcohol = non alkohol
tahan air = waterproof = water resistant = anti air = water proof
ibu hamil = bumil = hamil = busui = ibu menyusui = pregnancy safe
pria = cowok = laki laki = men
anak = kids = kid = bocah
isi ulang = refill
travel = travel size = ukuran travel = mini size
hasil glowy = glowy = dewy
hasil matte = matte finish
merah = red
merah muda = pink
cokelat = coklat = brown
hitam = black
oranye = orange = jingga
ungu = purple
$words$, E'\n') with ordinality as lines (line, id)
  cross join lateral (select search_plain(part) as phrase from string_to_table(line, ' = ') part) parts
  where phrase <> ''
  group by id
)
insert into search_synonyms (word, same_as)
select word, array_agg(distinct phrase order by phrase)
from groups, unnest(phrases) word, unnest(phrases) phrase
group by word
on conflict (word) do nothing;

-- What lists and search read: one narrow row a product, refreshed when the tables behind it change.

create table product_listing (
  product_id bigint primary key references products on delete cascade,
  -- The tile as the contract has it, ready to send. Long values are stored outside of the row, so that filters read few
  -- pages; tiles are fetched for one page of a list only.
  tile text storage external not null,
  brand_id bigint not null,
  category_ids bigint[] storage plain not null,
  tag_ids bigint[] storage plain not null,
  -- the brand's country
  origin text storage plain not null,
  price_rupiah bigint not null,
  discount_percentage integer not null default 0,
  average_rating numeric(3, 2) not null,
  total_reviews integer not null,
  total_orders integer not null,
  is_sale boolean not null,
  is_flashsale boolean not null,
  is_pre_order boolean not null,
  is_available boolean not null,
  just_arrived boolean not null,
  arrived_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text storage external not null,
  search_vector tsvector storage external not null,
  name text storage plain not null default '',
  -- Texts of the product's page: searched only when no name, brand, category, tag or shade has the words.
  description_vector tsvector storage external not null default ''
) with (toast_tuple_target = 256, fillfactor = 85);
create index on product_listing using gin (search_vector);
create index on product_listing using gin (category_ids);
create index on product_listing using gin (tag_ids);
create index on product_listing using gin (description_vector);
create index on product_listing (brand_id, total_orders desc, product_id);
create index on product_listing (total_orders desc, product_id);
create index on product_listing (arrived_at desc, product_id);
create index on product_listing (price_rupiah, product_id);
create index on product_listing (average_rating desc, product_id);
create index on product_listing (updated_at desc, product_id);
create index on product_listing (name, product_id);
create index on product_listing (discount_percentage desc, product_id);
create index on product_listing (total_reviews desc, product_id);

-- Products whose row is out of date. Normally a row is refreshed in the transaction that changes its product; only bulk
-- work leaves products here.
create table listing_refreshes (
  product_id bigint primary key references products on delete cascade
);

-- The words of the catalogue, for typos and suggestions.
create table search_words (
  word text primary key,
  product_count integer not null
);
create index on search_words using gin (word gin_trgm_ops);

-- Whole words for prefixes (simple) and their stems (indonesian) in one vector.
create function search_vector_of(words text, weight "char") returns tsvector language sql immutable parallel safe strict
  return setweight(to_tsvector('pg_catalog.indonesian'::regconfig, words) || to_tsvector('pg_catalog.simple'::regconfig, words), weight);

-- One row a product as `product_listing` stores it, computed on demand; `tile` has the fields of contract `Tile`.
create view listing_rows as
select p.id as product_id,
  p.is_active_in_sociolla and p.classification is distinct from 'gwp_non_sellable' and offer.combination_count > 0 as is_listed,
  p.name, to_json(tile) as tile, p.brand_id, shelf.category_ids, label.tag_ids, brand.country as origin,
  offer.price_after_min as price_rupiah, offer.discount_percentage, p.average_rating, p.total_reviews, p.total_orders,
  offer.is_discounted as is_sale, offer.is_flashsale, p.is_pre_order, offer.is_sellable as is_available,
  p.just_arrived, p.arrived_at, p.updated_at,
  concat_ws(' ', words.name, words.brand, words.other) as search_text,
  search_vector_of(words.name, 'A') || search_vector_of(words.brand, 'B') || search_vector_of(words.other, 'C') as search_vector,
  setweight(to_tsvector('pg_catalog.indonesian'::regconfig, search_plain(regexp_replace(concat_ws(' ',
    p.content ->> 'description_html', p.content ->> 'benefits', p.content ->> 'how_to_use', p.content ->> 'ingredients',
    p.content ->> 'free_from'), '<[^>]*>', ' ', 'g'))), 'D') as description_vector
from products p
join brands brand on brand.id = p.brand_id
join categories category on category.id = p.default_category_id
cross join lateral (
  select count(*) as combination_count,
    coalesce(min(c.price_rupiah), 0) as price_min, coalesce(max(c.price_rupiah), 0) as price_max,
    coalesce(min(c.price_after_discount_rupiah), 0) as price_after_min,
    coalesce(max(c.price_after_discount_rupiah), 0) as price_after_max,
    coalesce(min(had.discount), 0) as discount_min, coalesce(max(had.discount), 0) as discount_max,
    coalesce(
      max(had.percentage) filter (where had.discount > 0 and c.is_show_as_percentage),
      max(had.percentage), 0)::integer as discount_percentage,
    coalesce(bool_or(c.is_show_as_percentage) filter (where had.discount > 0), true) as is_show_as_percentage,
    coalesce(bool_or(had.discount > 0), false) as is_discounted,
    coalesce(bool_or(had.discount > 0) and not bool_and(had.discount > 0), false) as is_discounted_in_part,
    coalesce(bool_or(c.is_flashsale), false) as is_flashsale,
    coalesce(sum(a.available) filter (where c.is_flashsale), 0)::integer as flashsale_left,
    coalesce(bool_or(a.is_sellable), false) as is_sellable,
    min(a.delivery_date) as delivery_date,
    min(c.id) as first_id,
    string_agg((select string_agg(value ->> 'name', ' ') from jsonb_each(c.attributes) where key <> 'non_specify'), ' ') as words,
    to_json(array_agg(choice order by c.position, c.id)) as choices
  from combinations c
  join combination_availability a on a.combination_id = c.id
  cross join lateral (
    select c.price_rupiah - c.price_after_discount_rupiah as discount,
      case when c.price_rupiah > 0
        then round((c.price_rupiah - c.price_after_discount_rupiah) * 100.0 / c.price_rupiah) else 0 end as percentage
  ) had
  cross join lateral (
    select c.id::text as combination_id,
      coalesce(c.attributes -> 'shade' ->> 'name',
        (select string_agg(value ->> 'name', ' / ' order by key) from jsonb_each(c.attributes)), '') as name,
      c.attributes -> 'shade' ->> 'hex' as hex
  ) choice
  where c.product_id = p.id
) offer
cross join lateral (
  with recursive up as (
    select k.id, k.parent_id, k.name from categories k
    where k.id = p.default_category_id or k.id in (select category_id from product_categories where product_id = p.id)
    union
    select k.id, k.parent_id, k.name from up join categories k on k.id = up.parent_id
  )
  -- An aisle that lists several things ("Stick, Spray & Reapply") does not say which of them a product in it is, so its
  -- words describe no product. The category at the end of the path does, whatever its name.
  select array_agg(up.id order by up.id) as category_ids,
    string_agg(up.name, ' ') filter (
      where up.name !~ '[,&]' or not exists (select from categories below where below.parent_id = up.id)) as words
  from up
) shelf
cross join lateral (
  select coalesce(array_agg(t.id order by t.id), '{}') as tag_ids, string_agg(t.name, ' ') as words
  from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id
) label
cross join lateral (
  -- the cover and one more, which the tile shows while a pointer rests on it
  select to_json(array_agg(picture order by two.place)) as pictures
  from (
    select '/media/' || i.media_hash as url, coalesce(nullif(i.alt, ''), p.name) as alt, i.is_cover,
      row_number() over (order by i.is_cover desc, i.position, i.id) as place
    from product_images i where i.product_id = p.id
    order by place limit 2
  ) two
  cross join lateral (select two.url, two.alt, two.is_cover) picture
) image
cross join lateral (
  select search_plain(p.name) as name, brand_search_text(brand.name) as brand,
    coalesce(search_plain(concat_ws(' ', shelf.words, label.words, offer.words)), '') as other
  offset 0 -- computed once, not at each mention
) words
cross join lateral (
  select p.id::text as id, p.id::text as my_sql_id, p.slug, p.name,
    (select to_json(b) from (
      select brand.id::text as id, brand.name, brand.slug, brand.country,
        (select t.id::text from country_tags t where t.name = brand.country) as country_tag_id
    ) b) as brand,
    coalesce(image.pictures, '[]') as images,
    p.classification, p.is_new, p.is_exclusive, p.is_limited, p.is_online, p.is_buy_one_get_one_free, p.is_sale,
    p.is_pre_order, p.just_arrived, offer.is_flashsale, p.is_active_in_sociolla, p.is_active_in_sociolla_vn,
    p.is_in_stock, p.is_out_of_stock_carasun,
    (select to_json(r) from (select offer.price_min as min, offer.price_max as max) r) as price_range,
    (select to_json(r) from (select offer.price_after_min as min, offer.price_after_max as max) r) as price_after_discount_range,
    (select to_json(r) from (select offer.discount_min as min, offer.discount_max as max) r) as discount_range,
    offer.discount_percentage, offer.is_show_as_percentage,
    offer.is_discounted_in_part as is_discount_on_selected_variant,
    offer.combination_count > 1 as show_all_combinations,
    p.show_combination_product_grid,
    case when offer.combination_count = 1 then offer.first_id::text end as selected_variant,
    case when offer.combination_count > 1 then offer.choices else '[]' end as choices,
    offer.is_sellable, offer.delivery_date, offer.flashsale_left as stock_left,
    (select to_json(k) from (select category.id::text as id, category.name, category.slug) k) as default_category,
    (select to_json(r) from (select p.total_reviews as total_reviews, p.average_rating::float8 as average_rating) r) as review_stats,
    p.total_orders,
    null::text as special_price_voucher_id, null::text as applied_free_products_voucher_id,
    null::boolean as is_special_price_applicable, null::bigint as special_price, null::json as reason
) tile;

-- ---------------------------------------------------------------- words that mean the same

create table search_synonyms (
  word text primary key,
  -- every word or phrase with the same meaning, this one included
  same_as text[] not null
);

-- To begin with; staff change them (npm run shop -- synonyms). A line is a group, and a word of several groups means
-- all of them. A misspelling (~) finds the others of its group; they do not find it, so that no shopper is shown one.
with groups as (
  select id, array_agg(distinct phrase) as phrases, array_agg(distinct phrase) filter (where not is_misspelt) as found
  from string_to_table($words$
sunscreen = sunblock = tabir surya = suncare = sun screen = sun block = ~sunscrean = uv protector
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
niacinamide = niasinamida = ~niacinamid = niacin = vitamin b3
vitamin c = vit c = vitc = ascorbic acid = asam askorbat
hyaluronic acid = hyaluronic = hyaluron = asam hialuronat = hialuronat
centella = cica = pegagan = centella asiatica
salicylic acid = salicylic = asam salisilat = salisilat = bha
glycolic acid = asam glikolat = lactic acid = asam laktat = aha
ceramide = seramida = ~ceramid
retinol = retinal
lidah buaya = aloe vera = aloevera = aloe
tea tree = teatree
tranexamic acid = tranexamic = asam traneksamat = traneksamat
lipstik = lipstick = gincu = pewarna bibir = ~lipstip = lippie
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
concealer = konsiler = ~conceler = penyamar noda
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
sampo = shampoo = ~shampo = ~samphoo
kondisioner = conditioner = ~condisioner = pelembut rambut
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
  cross join lateral (
    select search_plain(part) as phrase, starts_with(part, '~') as is_misspelt from string_to_table(line, ' = ') part
  ) parts
  where phrase <> ''
  group by id
)
insert into search_synonyms (word, same_as)
select word, array_agg(distinct phrase order by phrase)
from groups, unnest(phrases) word, unnest(found || word) phrase
group by word;

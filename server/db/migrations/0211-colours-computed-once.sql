-- "offset 0" has PostgreSQL compute each step once. Merged into one expression, the steps took 1.1 ms a shade, now 0.08.
create or replace function colour_words(hex text) returns text language sql immutable parallel safe strict
begin atomic
  select case
    when brightness < 0.17 then 'hitam'
    when saturation < 0.1 then case when brightness > 0.85 then 'putih' else 'abu' end
    when hue between 15 and 50 and brightness > 0.62 and saturation < 0.5 then 'nude beige'
    when hue < 50 and hue >= 12 and brightness <= 0.62 then 'cokelat'
    when hue < 14 or hue >= 344 then case
      when saturation < 0.55 and brightness > 0.6 then 'merah muda'
      when brightness < 0.42 then 'merah marun'
      else 'merah' end
    when hue < 40 then case when saturation < 0.68 then 'peach' else 'oranye' end
    when hue < 68 then case when brightness < 0.8 then 'emas' else 'kuning' end
    when hue < 165 then 'hijau'
    when hue < 255 then 'biru'
    when hue < 318 then 'ungu'
    else case when brightness < 0.5 then 'ungu plum' else 'merah muda' end end
  from (
    select most as brightness, case when most = 0 then 0 else (most - least) / most end as saturation,
      case
        when most = least then 0
        when most = red then (360 + 60 * (green - blue) / (most - least))::numeric % 360
        when most = green then 120 + 60 * (blue - red) / (most - least)
        else 240 + 60 * (red - green) / (most - least) end as hue
    from (
      select red, green, blue, greatest(red, green, blue) as most, least(red, green, blue) as least
      from (
        select (bytes >> 16 & 255) / 255.0 as red, (bytes >> 8 & 255) / 255.0 as green, (bytes & 255) / 255.0 as blue
        from (
          -- "case", because PostgreSQL may try a cast before a condition
          select case when hex ~ '^#[0-9A-Fa-f]{6}$' then ('x' || substr(hex, 2))::bit(24)::integer end as bytes
        ) code
        where bytes is not null
        offset 0
      ) part
      offset 0
    ) bounds
    offset 0
  ) colour;
end;

-- How codes and names are compared when a list of items is pasted or uploaded: codes without punctuation, names without accents, punctuation and case.
create function bare_code(code text) returns text language sql immutable strict parallel safe
  return upper(regexp_replace(code, '[^[:alnum:]]', '', 'g'));

-- The dictionary is named, so that the same text always gives the same name.
create function plain_name(name text) returns text language sql immutable strict parallel safe
  return trim(regexp_replace(lower(unaccent('unaccent'::regdictionary, name)), '[^[:alnum:]]+', ' ', 'g'));

create index items_by_bare_code on items (bare_code(item_code));
create index items_by_plain_name on items (plain_name(description));

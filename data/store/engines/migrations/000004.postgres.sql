-- The counter `revision` advances in the transaction of every write that can change how a request is answered: teams, keys,
-- products, claims. A process remembers those rows for as long as it stands still (data/store/remembered.ts).
insert into counters (name, value) values ('revision', 0);

create function advance_revision() returns trigger language plpgsql as $$ begin update counters set value = value + 1 where name = 'revision'; return null; end $$;

create trigger teams_revised after update or delete on teams for each statement execute function advance_revision();

create trigger keys_revised after update or delete on keys for each statement execute function advance_revision();

create trigger products_revised after insert or update or delete on products for each statement execute function advance_revision();

create trigger product_keywords_revised after insert or update or delete on product_keywords for each statement execute function advance_revision();

create trigger product_sources_revised after insert or update or delete on product_sources for each statement execute function advance_revision();

create trigger product_industries_revised after insert or update or delete on product_industries for each statement execute function advance_revision();

create trigger product_segments_revised after insert or update or delete on product_segments for each statement execute function advance_revision();

create trigger claims_revised after insert or update or delete on claims for each statement execute function advance_revision();

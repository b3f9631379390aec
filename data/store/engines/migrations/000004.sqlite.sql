-- The counter `revision` advances in the transaction of every write that can change how a request is answered: teams, keys,
-- products, claims. A process remembers those rows for as long as it stands still (data/store/remembered.ts).
insert into counters (name, value) values ('revision', 0);

create trigger teams_revised_by_update after update on teams begin update counters set value = value + 1 where name = 'revision'; end;

create trigger teams_revised_by_delete after delete on teams begin update counters set value = value + 1 where name = 'revision'; end;

create trigger keys_revised_by_update after update on keys begin update counters set value = value + 1 where name = 'revision'; end;

create trigger keys_revised_by_delete after delete on keys begin update counters set value = value + 1 where name = 'revision'; end;

create trigger products_revised_by_insert after insert on products begin update counters set value = value + 1 where name = 'revision'; end;

create trigger products_revised_by_update after update on products begin update counters set value = value + 1 where name = 'revision'; end;

create trigger products_revised_by_delete after delete on products begin update counters set value = value + 1 where name = 'revision'; end;

create trigger product_keywords_revised_by_insert after insert on product_keywords begin update counters set value = value + 1 where name = 'revision'; end;

create trigger product_keywords_revised_by_update after update on product_keywords begin update counters set value = value + 1 where name = 'revision'; end;

create trigger product_keywords_revised_by_delete after delete on product_keywords begin update counters set value = value + 1 where name = 'revision'; end;

create trigger product_sources_revised_by_insert after insert on product_sources begin update counters set value = value + 1 where name = 'revision'; end;

create trigger product_sources_revised_by_update after update on product_sources begin update counters set value = value + 1 where name = 'revision'; end;

create trigger product_sources_revised_by_delete after delete on product_sources begin update counters set value = value + 1 where name = 'revision'; end;

create trigger product_industries_revised_by_insert after insert on product_industries begin update counters set value = value + 1 where name = 'revision'; end;

create trigger product_industries_revised_by_update after update on product_industries begin update counters set value = value + 1 where name = 'revision'; end;

create trigger product_industries_revised_by_delete after delete on product_industries begin update counters set value = value + 1 where name = 'revision'; end;

create trigger product_segments_revised_by_insert after insert on product_segments begin update counters set value = value + 1 where name = 'revision'; end;

create trigger product_segments_revised_by_update after update on product_segments begin update counters set value = value + 1 where name = 'revision'; end;

create trigger product_segments_revised_by_delete after delete on product_segments begin update counters set value = value + 1 where name = 'revision'; end;

create trigger claims_revised_by_insert after insert on claims begin update counters set value = value + 1 where name = 'revision'; end;

create trigger claims_revised_by_update after update on claims begin update counters set value = value + 1 where name = 'revision'; end;

create trigger claims_revised_by_delete after delete on claims begin update counters set value = value + 1 where name = 'revision'; end;

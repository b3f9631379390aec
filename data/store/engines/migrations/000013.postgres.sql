-- In what tone and length a message was asked for (data/store/messages.ts): the same again is told in the same words, another one in
-- others (api/outreach/recent-messages.ts); null: not kept.
alter table outreach_messages add column tone text;

alter table outreach_messages add column length text;

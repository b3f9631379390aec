-- In what tone and length a message was asked for (data/store/messages.ts): the same again is told in the same words, another one in
-- others (api/outreach/recent-messages.ts); null: not kept.
drop index outreach_messages_sum;

alter table outreach_messages add column tone text;

alter table outreach_messages add column length text;

create index outreach_messages_sum on outreach_messages (
  row_sum(message_id, team_id, product_id, ticker, company_name, lead_name, lead_title, platform, subject, body, written_by, created_at, tone, length)
);

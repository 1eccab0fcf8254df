-- A user has one living link for a purpose: whoever asks for another one ends the one before.
update account_keys k set used_at = now()
where k.used_at is null
  and exists (select from account_keys o where o.user_id = k.user_id and o.purpose = k.purpose and o.used_at is null and o.id > k.id);
create unique index account_keys_one_living on account_keys (user_id, purpose) where used_at is null;

-- Addresses are plain ASCII, as every reader demands: beyond it, small letters are not the same here and in the portal.
alter table users add constraint users_email_ascii check (email ~ '^[!-~]+$');
alter table sign_up_requests add constraint sign_up_requests_email_ascii check (email ~ '^[!-~]+$');

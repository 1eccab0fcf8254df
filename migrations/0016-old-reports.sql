-- The oldest fault reports are forgotten by when they were last met; the oldest searches by their ids.
create index error_reports_by_age on error_reports (last_at);

-- What the logs call the work that a batch comes from, so that its messages are found by the id its request was answered with.
alter table lot add column origine text;
comment on column lot.origine is 'the id, in the logs, of the HTTP request or the job that made the batch; null before ids were kept';

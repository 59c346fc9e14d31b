-- A booking that is moved to another departure or room is agreed upon anew: its fees are replaced.
grant delete on frozen_fees to rihla_app;

-- A booking that moves to another departure or room is agreed upon anew: its fees are frozen again.
grant delete on frozen_fees to rihla_app;

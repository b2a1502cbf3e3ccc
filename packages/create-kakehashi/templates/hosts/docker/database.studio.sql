-- The studio's database, which the site's account cannot open. PostgreSQL's image runs this when the database is new; after
-- that, when a studio is added, run:
--   docker compose -f compose.yaml -f compose.studio.yaml up --wait database
--   docker compose -f compose.yaml -f compose.studio.yaml exec database psql -U postgres -f /docker-entrypoint-initdb.d/studio.sql
\getenv password STUDIO_POSTGRES_PASSWORD
CREATE ROLE kakehashi_studio LOGIN PASSWORD :'password';
CREATE DATABASE kakehashi_studio OWNER kakehashi_studio;
REVOKE CONNECT ON DATABASE kakehashi_studio FROM PUBLIC;

-- The site's database and its account. PostgreSQL's image runs this when the database is new.
\getenv password POSTGRES_PASSWORD
CREATE ROLE kakehashi LOGIN PASSWORD :'password';
CREATE DATABASE kakehashi OWNER kakehashi;
-- From now on the administrator signs in inside the container only.
ALTER ROLE postgres PASSWORD NULL;

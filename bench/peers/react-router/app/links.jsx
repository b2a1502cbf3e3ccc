import { Link, useLocation } from "react-router";

/** The address of the page. What is written ahead is written for one that ends in a slash. */
const usePath = () => useLocation().pathname.replace(/(.)\/$/, "$1");

// By default nothing is fetched ahead. With "viewport" links do what those of the other systems do.
export function PageLink({ href, ...props }) {
	return (
		<Link
			prefetch="viewport"
			to={href}
			aria-current={usePath() === href ? "page" : undefined}
			{...props}
		/>
	);
}

export function LanguageLink(props) {
	const path = usePath();
	const to =
		path === "/ja"
			? "/"
			: path.startsWith("/ja/")
				? path.slice(3)
				: path === "/"
					? "/ja"
					: `/ja${path}`;
	return <Link prefetch="viewport" to={to} {...props} />;
}

/** Closes when the page changes. */
export function Menu(props) {
	return <details key={usePath()} {...props} />;
}

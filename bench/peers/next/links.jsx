"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";

export function PageLink(props) {
	return <Link {...props} aria-current={usePathname() === props.href ? "page" : undefined} />;
}

export function LanguageLink(props) {
	const path = usePathname();
	const href =
		path === "/ja"
			? "/"
			: path.startsWith("/ja/")
				? path.slice(3)
				: path === "/"
					? "/ja"
					: `/ja${path}`;
	return <Link {...props} href={href} />;
}

/** Closes when the page changes. */
export function Menu(props) {
	return <details key={usePathname()} {...props} />;
}

import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import "#styles/shared.css";

export default function Root() {
	return (
		<html lang={/^\/ja\b/.test(useLocation().pathname) ? "ja-JP" : "en-US"} data-theme="light">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<Meta />
				<Links />
			</head>
			<body>
				<Outlet />
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

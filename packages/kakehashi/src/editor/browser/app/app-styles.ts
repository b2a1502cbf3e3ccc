// The styles of every page around the site: colors and elements, as the site has them, and the window's controls.
import "../../../view/tokens.css";
import "../../../view/base.css";
import "./editor.css";

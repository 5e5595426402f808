(function () {
})}); (function () {
